import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useSearchText } from '@/lib/browser/use-search-text';
import { schoolStudentsQuery } from '../api';

/** Suggestions that fit on a screen. */
const MOST = 20;

type StudentPickerProps = {
  /** Null: nobody is chosen. */
  chosenName: string | null;
  /** Null: anyone. */
  onChoose: (studentId: string | null) => void;
};

/** Finds one student of the school by a part of the name. */
export function StudentPicker({ chosenName, onChoose }: StudentPickerProps) {
  if (chosenName === null) return <StudentSearch onChoose={onChoose} />;
  return (
    <Button variant="secondary" className="justify-between" onClick={() => onChoose(null)}>
      <span className="truncate">{chosenName}</span>
      <X aria-hidden />
      <span className="sr-only">Show all students</span>
    </Button>
  );
}

function StudentSearch({ onChoose }: Pick<StudentPickerProps, 'onChoose'>) {
  const listId = useId();
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, setSearch);
  const { data = [] } = useQuery({ ...schoolStudentsQuery(search.trim()), enabled: search.trim() !== '' });
  const options = data
    .slice(0, MOST)
    .map(({ id, name, className }) => ({ id, label: `${name}, ${className}` }));
  const type = (typed: string) => {
    setText(typed);
    const chosen = options.find(({ label }) => label === typed);
    if (chosen !== undefined) onChoose(chosen.id);
  };
  return (
    <>
      <Input
        type="search"
        list={listId}
        placeholder="Any"
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <datalist id={listId}>
        {options.map(({ id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
    </>
  );
}
