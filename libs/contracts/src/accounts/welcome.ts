import { route } from '../route.js';
import { sessionUser } from './users.js';

export const markWelcomeSeen = route({
  method: 'POST',
  path: '/api/auth/mark-welcome-seen',
  access: 'signed-in',
  summary: 'Remembers that the signed-in person has seen the welcome, and answers with that person.',
  status: 200,
  response: sessionUser,
});
