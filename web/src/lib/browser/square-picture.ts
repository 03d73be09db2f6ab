/** Twice what is shown, for dense screens. In pixels. */
export const SQUARE_SIZE = 384;
const QUALITY = 0.92;

/** Draws a square of a picture. @param position 0 to 1: where on the longer side, from its start */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, position: number): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is nothing to draw with');
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) * position, (picture.height - side) * position];
  context.imageSmoothingQuality = 'high';
  // What is transparent would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, SQUARE_SIZE, SQUARE_SIZE);
  context.drawImage(picture, left, top, side, side, 0, 0, SQUARE_SIZE, SQUARE_SIZE);
}

/** What is drawn, as a JPEG of some 50 KB. */
export function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob === null ? reject(new Error('The picture could not be made')) : resolve(blob);
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
}
