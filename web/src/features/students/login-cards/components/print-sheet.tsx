import { PRODUCT_NAME } from '#domain/product';
import { QRCodeSVG } from 'qrcode.react';
import { LaurelMark } from '@/components/laurel-mark';
import { cn } from '@/components/ui/cn';
import { cardPages, portalAddress } from '../card-pages';
import { type CardWithCode } from '../with-code';
import './print-sheet.css';

/** From this many letters on, a name would not fit beside the QR code in large type. */
const LONG_NAME = 28;

type PrintSheetProps = { cards: readonly CardWithCode[]; origin: string; label?: string | undefined };

/** Letter pages with six cards each to cut out. */
export function PrintSheet({ cards, origin, label = 'Sheets' }: PrintSheetProps) {
  const pages = cardPages(cards);
  return (
    // On a narrow screen the paper is wider than the window, and the keyboard has to scroll it.
    <div className="login-cards" tabIndex={0} role="region" aria-label={label}>
      {pages.map((page, index) => (
        <section key={page[0]?.studentId} aria-label={`Page ${index + 1}`} className="login-cards-page">
          <header>
            <div>
              <h2>{page[0]?.className}</h2>
              {page[0]?.teacherName != null && <p>{page[0].teacherName}</p>}
            </div>
            <p>
              Page {index + 1} of {pages.length}
            </p>
          </header>
          <ul>
            {page.map((card) => (
              <Card key={card.studentId} card={card} origin={origin} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Card({
  card: { studentName, studentNumber, className, loginCode },
  origin,
}: {
  card: CardWithCode;
  origin: string;
}) {
  const website = new URL(origin).host;
  return (
    <li className="login-card">
      <div className="login-card-heading">
        <LaurelMark className="login-card-mark" />
        <strong>{PRODUCT_NAME}</strong>
        <span>Student Portal</span>
      </div>
      <div className="login-card-middle">
        <div>
          <p className={cn('login-card-name', studentName.length >= LONG_NAME && 'login-card-long-name')}>
            {studentName}
          </p>
          <p className="login-card-label">Your Login Code:</p>
          <code>{loginCode}</code>
        </div>
        <QRCodeSVG
          value={portalAddress(origin, loginCode)}
          title="Opens the student portal"
          level="M"
          marginSize={0}
          className="login-card-qr"
        />
      </div>
      <ol>
        <li>Go to {website}</li>
        <li>Click Student Portal</li>
        <li>Enter your code, or scan the QR code</li>
        <li>Check your points and rewards</li>
      </ol>
      <p className="login-card-footer">
        <span>{className}</span>
        {studentNumber !== null && <span>Student ID {studentNumber}</span>}
      </p>
    </li>
  );
}
