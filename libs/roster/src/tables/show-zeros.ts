import { strFromU8, strToU8 } from 'fflate';

const STYLES = 'xl/styles.xml';
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const CUSTOM_FORMAT = /<(?:\w+:)?numFmt\b([^<>]*)>/g;
const CELL_FORMATS = /<(?:\w+:)?cellXfs\b/;
const CELL_FORMAT = /<(?:\w+:)?xf\b([^<>]*)>/g;
const CELL = /(<(?:\w+:)?c\b)([^<>]*)>((?:(?!<\/?(?:\w+:)?[cv]\b)[\s\S])*?<(?:\w+:)?v>)(\d+)(?=<)/g;

/**
 * Makes texts of numbers that a workbook shows with zeros before them: the cell 142 with the format 00000 is 00142. The reader of
 * workbooks gives the number alone.
 * @param files of the workbook, by name; its worksheets are changed
 */
export function showZeros(files: Record<string, Uint8Array>): void {
  const styles = files[STYLES];
  if (styles === undefined) return;
  const formats = paddedFormats(strFromU8(styles));
  if (formats.size === 0) return;
  for (const [name, content] of Object.entries(files)) {
    if (!WORKSHEET.test(name)) continue;
    const shown = strFromU8(content).replace(
      CELL,
      (whole, begin: string, attributes: string, between: string, digits: string) => {
        const format = formats.get(Number(attributeOf(attributes, 's')));
        const type = attributeOf(attributes, 't') ?? 'n';
        if (format === undefined || type !== 'n') return whole;
        const others = attributes.replace(/\bt\s*=\s*(?:"n"|'n')/, '');
        return `${begin}${others} t="str">${between}${inFormat(format, digits)}`;
      },
    );
    files[name] = strToU8(shown);
  }
}

/** Formats of zeros, which may have dashes and the like between them, by the number of their style. */
function paddedFormats(styles: string): Map<number, string> {
  const codes = new Map(
    [...styles.matchAll(CUSTOM_FORMAT)].map(([, attributes = '']) => [
      attributeOf(attributes, 'numFmtId'),
      plainCode(attributeOf(attributes, 'formatCode') ?? ''),
    ]),
  );
  // Found without one pattern for the whole, which would be looked for from each of many beginnings.
  const [, ...after] = styles.split(CELL_FORMATS, 2);
  const [cellFormats = ''] = (after[0] ?? '').split('cellXfs>', 1);
  return new Map(
    [...cellFormats.matchAll(CELL_FORMAT)].flatMap(([, attributes = ''], style) => {
      const code = codes.get(attributeOf(attributes, 'numFmtId')) ?? '';
      return /^0[0 -]*0$/.test(code) ? [[style, code]] : [];
    }),
  );
}

/** Of positive numbers, without the marks around what stands for itself. */
function plainCode(code: string): string {
  const [positive = ''] = code.replaceAll('&quot;', '"').split(';');
  return positive.replace(/\\(.)/g, '$1').replaceAll('"', '');
}

function inFormat(format: string, digits: string): string {
  const places = format.replaceAll(/[^0]/g, '').length;
  const padded = digits.padStart(places, '0');
  const further = padded.slice(0, padded.length - places);
  let at = further.length;
  return further + format.replaceAll('0', () => padded.charAt(at++));
}

function attributeOf(attributes: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return double ?? single;
}
