/** The texts of a WebVTT file's cues, in order, each on one line. */
export function captionTexts(webVtt: string): string[] {
  return webVtt
    .split(/\r?\n\r?\n/)
    .map((block) => block.trim().split(/\r?\n/))
    .flatMap((lines) => {
      const timing = lines.findIndex((line) => line.includes('-->'));
      return timing === -1 ? [] : [lines.slice(timing + 1).join(' ')];
    });
}
