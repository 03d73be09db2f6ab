import { Copy, Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCopy } from '@/lib/browser/use-copy';

type RecoveryCodesDialogProps = {
  /** Null: the dialog is closed. */
  codes: readonly string[] | null;
  onClose: () => void;
};

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog open={codes !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {codes !== null && (
        <DialogContent
          title="Keep Your Recovery Codes"
          description="Each signs you in once if you lose your phone or passkey. They aren’t shown again, and earlier ones no longer work."
        >
          <Codes codes={codes} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const { copy, isCopied } = useCopy();
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-[0.9375rem] max-[22rem]:grid-cols-1"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={() =>
              void copy(text).catch((error: unknown) =>
                toastFailure(error, {
                  title: 'Error',
                  unanswered: 'Your browser did not let us copy the codes.',
                }),
              )
            }
          >
            <Copy aria-hidden />
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button asChild variant="secondary">
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="recovery-codes.txt"
            >
              <Download aria-hidden />
              Download
            </a>
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>I’ve Kept Them</Button>
      </DialogFooter>
    </>
  );
}
