import { Navigate, Outlet } from 'react-router-dom';
import { SessionGate } from '@/app/session-gate';
import { needsSchool } from '@/lib/session/needs-school';

/** Guards the pages of people who have no school yet. Everybody else is led home. */
export function WithoutSchool() {
  return (
    <SessionGate>{(user) => (needsSchool(user) ? <Outlet /> : <Navigate to="/" replace />)}</SessionGate>
  );
}
