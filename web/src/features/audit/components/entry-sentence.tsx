import { type AuditEntry } from '#contracts/audit';
import { InlineIcon } from '@/components/icons/inline-icon';
import { entryParts } from '../entry-text';

/** What an entry says, with the icon of the category or the reward before its name. */
export function EntrySentence({ entry }: { entry: AuditEntry }) {
  const [before, named, after] = entryParts(entry);
  return (
    <>
      {before}
      {entry.source !== 'activity' && entry.icon !== null && (
        <InlineIcon icon={entry.icon} color={entry.color} className="mr-1" />
      )}
      {named}
      {after}
    </>
  );
}
