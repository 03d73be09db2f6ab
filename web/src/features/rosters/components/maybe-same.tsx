import { type MaybeSameRow, type RosterPreview, type SameOrTwo } from '#contracts/rosters/roster-imports';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { Segments } from '@/components/ui/segments';
import { formatCount, formatNumber } from '@/lib/text/format';
import { chooseAll, chooseOne, type Chosen, chosenForAll } from '../roster-choices';
import { KindDetails } from './roster-kind';

type MaybeSameProps = {
  preview: RosterPreview;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** Rows of a whole set of new roster IDs, for a look at whether they fit. */
const SAMPLE = 10;
const LATER = 'later';
const CHOICES = [
  { value: LATER, label: 'Later' },
  { value: 'same', label: 'The same student' },
  { value: 'two', label: 'Two people' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

const toChoice = (value: Choice): SameOrTwo | null => (value === LATER ? null : value);

/** Those who may be students of the school with another ID, each with a choice; nothing if there are none. */
export function MaybeSame({ preview, chosen, onChoose }: MaybeSameProps) {
  const { counts, maybeSame } = preview;
  return (
    <>
      <NewIds preview={preview} chosen={chosen} onChoose={onChoose} />
      <KindDetails
        title="Possibly the same student"
        hint="New students who look like students who are not on the roster. Choose, so that nobody loses points."
        count={counts.maybeSame}
        rows={maybeSame}
        isOpen
        above={
          <div className="flex flex-col gap-3">
            <p className="text-sm text-ink-muted">
              The same student keeps the points and gets the new ID. Of two people, one is archived and one is
              added. Until you choose, nothing changes for either.
            </p>
            {counts.maybeSame > 1 && <ForAll preview={preview} chosen={chosen} onChoose={onChoose} />}
          </div>
        }
        toText={(row) => (
          <Pair
            row={row}
            meant={chosen.students.get(row.line)}
            onChoose={(meant) => onChoose(chooseOne(chosen, row.line, meant))}
          />
        )}
      />
    </>
  );
}

/** One choice for a whole set of new roster IDs. */
function NewIds({ preview: { counts, newIds }, chosen, onChoose }: MaybeSameProps) {
  return (
    <KindDetails
      title="New roster IDs"
      hint={`${formatCount(counts.newIds, 'student has a new roster ID', 'students have new roster IDs')}. Their student IDs are the same.`}
      count={counts.newIds}
      rows={newIds.slice(0, SAMPLE)}
      isOpen
      above={
        <Question text="Are they the same students? Then they keep their points and get the new IDs.">
          <Segments
            label="Students with new roster IDs"
            options={[
              CHOICES[0],
              { value: 'same', label: 'The same students' },
              { value: 'two', label: 'Other people' },
            ]}
            value={chosen.newIds ?? LATER}
            onValueChange={(value: Choice) => onChoose({ ...chosen, newIds: toChoice(value) })}
          />
        </Question>
      }
      toText={(row) => <Person {...row} />}
    />
  );
}

function ForAll({ preview, chosen, onChoose }: MaybeSameProps) {
  const all = chosenForAll(chosen, preview);
  const isUnclear = preview.maybeSame.some(({ isClear }) => !isClear);
  return (
    <Question
      text={`Choose for all ${formatNumber(preview.counts.maybeSame)}.${isUnclear ? ' If several students could be meant, say below which one is.' : ''}`}
    >
      <Segments
        label="All of them"
        options={CHOICES}
        value={all === undefined ? ('' as Choice) : (all ?? LATER)}
        onValueChange={(value) => onChoose(chooseAll(chosen, preview, toChoice(value)))}
      />
    </Question>
  );
}

function Question({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-sm">{text}</p>
      {children}
    </div>
  );
}

type PairProps = {
  row: MaybeSameRow;
  /** Null: nobody. Undefined: not chosen yet. */
  meant: string | null | undefined;
  onChoose: (meant: string | null | undefined) => void;
};

/** Who is on the roster, and who of the school that may be. */
function Pair({ row, meant, onChoose }: PairProps) {
  const { candidates } = row;
  const [first, another] = candidates;
  if (first === undefined) return null;
  const name = `${row.name}, line ${row.line}`;
  if (another !== undefined)
    return (
      <div className="flex flex-col gap-3">
        <Side label="On the roster" {...row} />
        <ChoiceTiles
          label="Who is this?"
          className="grid-cols-1 sm:grid-cols-2"
          options={[
            ...candidates.map(({ id, ...each }) => ({ value: id, label: each.name, hint: detailsOf(each) })),
            {
              value: 'two',
              label: 'A new student',
              hint: 'Added with a balance of 0. The others are archived.',
            },
            { value: LATER, label: 'Later', hint: 'Nothing changes for any of them.' },
          ]}
          value={meant === null ? 'two' : (meant ?? LATER)}
          onValueChange={(value) => onChoose(value === LATER ? undefined : value === 'two' ? null : value)}
        />
      </div>
    );
  const value: Choice = meant === undefined ? LATER : meant === null ? 'two' : 'same';
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-[1fr_1fr_auto] lg:items-center">
      <Side label="In the school" {...first} />
      <Side label="On the roster" {...row} />
      <Segments
        label={name}
        options={CHOICES}
        value={value}
        onValueChange={(next) => onChoose(next === LATER ? undefined : next === 'two' ? null : first.id)}
        className="col-span-2 justify-self-start lg:col-span-1"
      />
    </div>
  );
}

type Described = { name: string; studentId: string | null; className: string | null; line?: number };

function Side({ label, ...person }: Described & { label: string }) {
  return (
    <div className="min-w-0">
      <p className="text-[0.8125rem] text-ink-muted">{label}</p>
      <Person {...person} />
    </div>
  );
}

function Person({ name, ...person }: Described) {
  return (
    <>
      <p className="font-medium break-words">{name}</p>
      <p className="text-sm break-words text-ink-muted tabular-nums">{detailsOf(person)}</p>
    </>
  );
}

function detailsOf({ studentId, className, line }: Omit<Described, 'name'>): string {
  const said = [studentId !== null && `ID ${studentId}`, className, line !== undefined && `Line ${line}`];
  return said.filter(Boolean).join(' · ');
}
