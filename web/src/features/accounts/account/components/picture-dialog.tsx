import { type SessionUser } from '#contracts/accounts/users';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { drawSquare, fileOf, SQUARE_SIZE } from '@/lib/browser/square-picture';
import { useUploadPicture } from '../api';

type PictureDialogProps = {
  /** Null: the dialog is closed. */
  picture: ImageBitmap | null;
  onClose: () => void;
  onSaved: (user: SessionUser) => void;
};

/** Shows a chosen picture as others will see it, before it is uploaded. */
export function PictureDialog({ picture, onClose, onSaved }: PictureDialogProps) {
  return (
    <Dialog open={picture !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {picture !== null && (
        <DialogContent size="sm" title="Your Picture" description="This is what others will see.">
          <Preview
            picture={picture}
            onSaved={(user) => {
              onSaved(user);
              onClose();
            }}
          />
        </DialogContent>
      )}
    </Dialog>
  );
}

/** A face is more often above the middle of a tall picture than below it. */
const FIRST_POSITION = { tall: 30, wide: 50 };

function Preview({ picture, onSaved }: { picture: ImageBitmap; onSaved: (user: SessionUser) => void }) {
  const isTall = picture.height > picture.width;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [position, setPosition] = useState(isTall ? FIRST_POSITION.tall : FIRST_POSITION.wide);
  const { mutate, isPending } = useUploadPicture();
  const sliderId = useId();
  useEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, picture, position / 100);
  }, [picture, position]);
  const upload = async () => {
    if (canvas.current === null) return;
    mutate(await fileOf(canvas.current), {
      onSuccess: (user) => {
        toast({ title: 'Picture Saved' });
        onSaved(user);
      },
      onError: (error) => toastFailure(error, 'Failed to upload your picture'),
    });
  };
  return (
    <>
      <DialogBody className="flex flex-col items-center gap-5">
        <canvas
          ref={canvas}
          role="img"
          aria-label="Preview of your picture"
          width={SQUARE_SIZE}
          height={SQUARE_SIZE}
          className="size-48 rounded-full border border-line"
        />
        {picture.width !== picture.height && (
          <div className="flex w-48 flex-col gap-1">
            <Label htmlFor={sliderId}>{isTall ? 'Move up or down' : 'Move left or right'}</Label>
            <input
              id={sliderId}
              type="range"
              min={0}
              max={100}
              value={position}
              className="h-11 w-full cursor-pointer accent-accent"
              onChange={({ currentTarget }) => setPosition(currentTarget.valueAsNumber)}
            />
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button pending={isPending} onClick={() => void upload()}>
          {isPending ? 'Uploading…' : 'Save Picture'}
        </Button>
      </DialogFooter>
    </>
  );
}
