import { PRODUCT_NAME } from '#domain/product';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PublicPage, PublicTitle } from '@/components/public-page';
import { START_TRIAL } from '@/components/site-links';
import { Button } from '@/components/ui/button';
import { NotFoundPage } from './not-found';
import { SampleClass } from './sample-school/sample-class';
import {
  SAMPLE_STUDENTS,
  type SampleCategory,
  type SampleLine,
  type SampleStudent,
  withLine,
} from './sample-school/sample-data';
import { SamplePortal } from './sample-school/sample-portal';

/** A class and a student's portal to try out without an account. All of it happens in the browser, and a reload starts over. */
export function SampleSchoolPage() {
  return document.documentElement.dataset['sampleSchool'] === '0' ? <NotFoundPage /> : <SampleSchool />;
}

function SampleSchool() {
  const [past, setPast] = useState<readonly (readonly SampleStudent[])[]>([SAMPLE_STUDENTS]);
  const [category, setCategory] = useState<SampleCategory>('Respect');
  const [shown, setShown] = useState(SAMPLE_STUDENTS[0]?.name ?? '');
  const students = past[0] ?? SAMPLE_STUDENTS;
  const student = students.find(({ name }) => name === shown);
  const add = (to: string, line: SampleLine) => {
    const next = students.map((each) => (each.name === to ? withLine(each, line) : each));
    setPast([next, ...past]);
    setShown(to);
  };
  return (
    <PublicPage
      title="Sample school"
      description={`Try ${PRODUCT_NAME} without an account: give points to a class, and see them in the student portal.`}
      className="mx-auto w-full max-w-6xl grow px-4 py-12 sm:px-6"
    >
      <PublicTitle
        title="A school to try out"
        lead="Give a point and see it arrive in the student’s portal. The class is invented, and nothing is saved."
      >
        <Button asChild className="mt-5">
          <Link to={START_TRIAL.to}>{START_TRIAL.label}</Link>
        </Button>
      </PublicTitle>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
        <SampleClass
          students={students}
          category={category}
          onCategoryChange={setCategory}
          onAward={(name) => add(name, { amount: 1, text: category })}
          onUndo={past.length > 1 ? () => setPast(past.slice(1)) : undefined}
        />
        {student !== undefined && (
          <SamplePortal
            students={students}
            student={student}
            onStudentChange={setShown}
            onRedeem={({ name, cost }) => add(student.name, { amount: -cost, text: name })}
          />
        )}
      </div>
    </PublicPage>
  );
}
