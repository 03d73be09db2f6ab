const PITCH_HZ = 880;
const LENGTH_S = 0.09;
const LOUDNESS = 0.12;
const VIBRATION_MS = 20;

let audio: AudioContext | null = null;

/** A short, soft tone. Only from a press: browsers allow none before the first. */
export function playTone(): void {
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH_S);
  const tone = audio.createOscillator();
  tone.frequency.value = PITCH_HZ;
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + LENGTH_S);
}

/** Whether the browser has a call for it. Computers have it too, and do nothing. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}

export function vibrate(): void {
  navigator.vibrate(VIBRATION_MS);
}
