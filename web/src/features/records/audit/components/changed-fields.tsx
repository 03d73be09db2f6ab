import { type ChangeEntry } from '#contracts/records/audit';
import { fieldLabel, valueText } from '../entry-text';

/** What a change of the directory changed, from what to what. */
export function ChangedFields({ entry: { fields, personalFields } }: { entry: ChangeEntry }) {
  return (
    <div className="flex flex-col gap-4">
      {fields.length > 0 && (
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">Changed fields</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-muted">
              <th scope="col" className="h-9 pr-4 font-medium">
                Field
              </th>
              <th scope="col" className="h-9 pr-4 font-medium">
                Before
              </th>
              <th scope="col" className="h-9 font-medium">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, before, after }) => (
              <tr key={name} className="border-b border-line align-top last:border-0">
                <th scope="row" className="py-2 pr-4 font-normal text-ink-muted">
                  {fieldLabel(name)}
                </th>
                <td className="py-2 pr-4 break-words">{valueText(name, before)}</td>
                <td className="py-2 font-medium break-words">{valueText(name, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {personalFields.length > 0 && (
        <p className="text-ink-muted">
          {fields.length > 0 ? 'Also changed' : 'Changed'}, with no values kept:{' '}
          <span className="font-medium text-ink">{personalFields.map(fieldLabel).join(', ')}</span>.
        </p>
      )}
      {fields.length === 0 && personalFields.length === 0 && (
        <p className="text-ink-muted">The entry has no further details.</p>
      )}
    </div>
  );
}
