import { CsvParser, type CsvRecord } from './tables/csv-parser.js';
import { LIMITS, refuse } from './roster.js';

const DELIMITERS = [',', ';', '\t'];

/**
 * The records of a table in UTF-8, with or without a byte order mark, read as a stream.
 * @param delimiter the delimiter that the first line uses most by default
 * @param mostRows besides the heading
 * @throws RosterRefused for another encoding, wrong quotation marks, or more than the limits allow
 */
export async function* csvRecords(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  delimiter?: string,
  mostRows: number = LIMITS.rows,
): AsyncGenerator<CsvRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parser: CsvParser | undefined;
  let count = 0;
  const counted = (records: CsvRecord[]) => {
    count += records.length;
    if (count > mostRows + 1) refuse(file, `The table has more than ${mostRows} rows.`);
    return records;
  };
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      return refuse(
        file,
        'The text is not in UTF-8. Save the table again as “CSV UTF-8”.',
        parser?.currentLine ?? 1,
      );
    }
  };
  for await (const chunk of bytes) {
    const text = decode(chunk);
    if (text === '') continue;
    parser ??= new CsvParser(file, delimiter ?? delimiterOf(text));
    yield* counted(parser.push(text));
  }
  parser ??= new CsvParser(file, delimiter ?? ',');
  yield* counted(parser.push(decode()));
  yield* counted(parser.end());
}

function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  const times = (delimiter: string) => heading.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (times(each) > times(best) ? each : best));
}
