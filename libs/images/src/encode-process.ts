import { type EncodeAnswer, type EncodeTask } from './encode-apart.js';
import { encodePicture, NotAPicture } from './encode-picture.js';

/** Encodes one picture for its parent, which ends it once it has the answer. */
process.once('disconnect', () => process.exit());
process.once('message', (task: EncodeTask) => {
  void answer(task).then((message) => process.send?.(message));
});

async function answer({ bytes, size }: EncodeTask): Promise<EncodeAnswer> {
  try {
    return { picture: await encodePicture(bytes, size) };
  } catch (error) {
    if (error instanceof NotAPicture) return { fault: error.fault };
    throw error;
  }
}
