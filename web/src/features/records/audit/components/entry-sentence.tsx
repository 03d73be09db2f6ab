import { type AuditEntry } from '#contracts/records/audit';
import { InlineIcon } from '@/components/icons/inline-icon';
import { entryParts } from '../entry-text';

/** Longer words may have to break. */
const LETTERS = 20;

/** What an entry says, with the icon of the category or the reward before its name, on the same line as its first word. */
export function EntrySentence({ entry }: { entry: AuditEntry }) {
  const [before, named = '', after] = entryParts(entry);
  if (entry.source === 'activity' || entry.icon === null) return [before, named, after].join('');
  const [word = ''] = named.split(' ', 1);
  return (
    <>
      {before}
      <span className={word.length > LETTERS ? undefined : 'whitespace-nowrap'}>
        <InlineIcon icon={entry.icon} color={entry.color} className="mr-1" />
        {word}
      </span>
      {named.slice(word.length)}
      {after}
    </>
  );
}
