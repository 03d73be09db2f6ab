import { PRODUCT_NAME } from '#domain/product';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { type ColumnType, type ExportColumns } from './export-tables.js';
import { type RowFormat } from './row-format.js';

/** Enough to compress well, and few enough to be held in memory. */
const ROWS_IN_GROUP = 5_000;
const WRITTEN_BY = `${PRODUCT_NAME} version 1`;

const TEXT: Partial<SchemaElement> = {
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
};
const TYPES: Readonly<Record<ColumnType, Partial<SchemaElement>>> = {
  uuid: TEXT,
  text: TEXT,
  json: TEXT,
  integer: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};

/** Parquet, compressed with Snappy. Every column may be null; instants are milliseconds in UTC, and JSON is text. */
export function parquet(columns: ExportColumns): RowFormat {
  const writer = new ByteWriter();
  const schema = [
    { name: 'root', num_children: Object.keys(columns).length },
    ...Object.entries(columns).map(([name, type]): SchemaElement => ({
      name,
      repetition_type: 'OPTIONAL',
      ...TYPES[type],
    })),
  ];
  const file = new ParquetWriter({ writer, schema, createdBy: WRITTEN_BY });
  // Column by column: a group of rows as objects would take several times the memory.
  const waiting = Object.entries(columns).map(([name, type]) => ({ name, type, data: [] as unknown[] }));
  let count = 0;
  const writeGroup = () => {
    // The least and the greatest of ids and texts take long to find, and help no reader. An index of pages has one entry here, and
    // would be kept in memory until the end.
    const columnData = waiting.map(({ name, type, data }) => ({
      name,
      data,
      offsetIndex: false,
      statistics: TYPES[type] !== TEXT,
    }));
    void file.write({ columnData, rowGroupSize: count });
    for (const column of waiting) column.data = [];
    count = 0;
  };
  /** What was written since. */
  const take = (): Buffer => {
    const bytes = Buffer.from(writer.getBytes());
    writer.index = 0;
    return bytes;
  };
  return {
    begin: take,
    add: (rows) => {
      for (const row of rows) {
        for (const { name, type, data } of waiting) data.push(valueOf(row[name], type));
        count += 1;
        if (count === ROWS_IN_GROUP) writeGroup();
      }
      return take();
    },
    end: () => {
      const isEmpty = count === 0 && file.row_groups.length === 0;
      if (count > 0) writeGroup();
      void file.finish();
      const bytes = take();
      return isEmpty ? withTypedGroups(bytes) : bytes;
    },
  };
}

const NO_STRUCTS = 0x0c;

/** The writer calls an empty list of groups one of bytes, and not of structs, which Apache Arrow refuses to read. */
function withTypedGroups(bytes: Buffer): Buffer {
  // The list is the byte before the writer's name, which has a header and a length.
  bytes.writeUInt8(NO_STRUCTS, bytes.lastIndexOf(WRITTEN_BY) - 3);
  return bytes;
}

function valueOf(value: unknown, type: ColumnType): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'integer') return BigInt(value as number);
  if (type === 'json') return JSON.stringify(value);
  return value;
}
