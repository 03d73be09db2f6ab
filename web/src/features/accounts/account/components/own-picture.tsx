import { PICTURE_UNREADABLE } from '#contracts/accounts/pictures';
import { type SessionUser } from '#contracts/accounts/users';
import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { drawSquare, fileOf, SQUARE_SIZE } from '@/lib/browser/square-picture';
import { useRemovePicture, useUploadPicture } from '../api';

type OwnPictureProps = { user: SessionUser; onSaved: (user: SessionUser) => void };

/** The user's own picture, which can be chosen, changed and removed. */
export function OwnPicture({ user, onSaved }: OwnPictureProps) {
  const { id, displayName, profileImageUrl } = user;
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File) => {
    setReading(true);
    setProblem(null);
    try {
      setChosen(await createImageBitmap(file));
    } catch {
      setProblem(PICTURE_UNREADABLE);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={displayName} seed={id} picture={profileImageUrl} size="xl" />
      <div className="flex min-w-0 grow basis-56 flex-col gap-3">
        <p className="text-ink-muted">
          {profileImageUrl === null
            ? 'You have no picture, so others see your initials.'
            : 'Others see it next to your name.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" pending={isReading} onClick={() => input.current?.click()}>
            <Camera aria-hidden />
            {profileImageUrl === null ? 'Upload Picture' : 'Change Picture'}
          </Button>
          {profileImageUrl !== null && <Remove onRemoved={onSaved} />}
        </div>
        {problem !== null && (
          <p role="alert" className="text-danger-ink">
            {problem}
          </p>
        )}
      </div>
      {/* With these types a phone turns its own format into one of them. */}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void choose(file);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <PictureDialog picture={chosen} onClose={() => setChosen(null)} onSaved={onSaved} />
    </div>
  );
}

function Remove({ onRemoved }: { onRemoved: (user: SessionUser) => void }) {
  const { mutate, isPending } = useRemovePicture();
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    mutate(undefined, {
      onSuccess: (user) => {
        toast({ title: 'Picture Removed' });
        onRemoved(user);
      },
      onError: (error) => toastFailure(error, 'Failed to remove your picture'),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Remove
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove your picture?"
        description="Others see your initials instead."
        confirmLabel="Remove"
        destructive
        pending={isPending}
        onConfirm={remove}
      />
    </>
  );
}

type PictureDialogProps = {
  /** Null: the dialog is closed. */
  picture: ImageBitmap | null;
  onClose: () => void;
  onSaved: (user: SessionUser) => void;
};

/** Shows a chosen picture as others will see it, before it is uploaded. */
function PictureDialog({ picture, onClose, onSaved }: PictureDialogProps) {
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
