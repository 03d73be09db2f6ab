import { type RaffleDraw } from '#contracts/rewards/raffles';

/** Downloads the evidence as a file, which `docs/check-draw.mjs` of the repository can check. */
export function downloadEvidence(draw: RaffleDraw): void {
  const text = `${JSON.stringify(draw, null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `raffle-draw-${draw.rewardId}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
