import { type Before } from './report.js';

/**
 * What the tasks took before rosters had short rows and a menu, points took two taps, and pages listed recent awards and what is
 * to be handed out. Measured in the same way on the screens of that time.
 */
export const BEFORE: Readonly<Record<string, Before>> = {
  'Give one student a point': {
    phone: { taps: 3, scrolled: 1_975, waited: 1_300 },
    desktop: { taps: 3, scrolled: 976, waited: 600 },
  },
  'Give the whole class a point': {
    phone: { taps: 5, scrolled: 0, waited: 700 },
    desktop: { taps: 5, scrolled: 0, waited: 1_200 },
  },
  'Take back an award to the class, a minute later': {
    phone: { taps: 111, scrolled: 3_497, waited: 61_600 },
    desktop: { taps: 111, scrolled: 1_436, waited: 60_800 },
  },
  'Find out why a student has 11 points': {
    phone: { taps: 1, scrolled: 1_927, waited: 400 },
    desktop: { taps: 1, scrolled: 976, waited: 300 },
  },
  'Find a student of another class': {
    phone: { taps: 2, scrolled: 0, waited: 200 },
    desktop: { taps: 2, scrolled: 0, waited: 400 },
  },
  'Hand out three rewards': {
    phone: { taps: 12, scrolled: 6_766, waited: 2_700 },
    desktop: { taps: 10, scrolled: 2_891, waited: 2_400 },
  },
  'Redeem a reward for a student': {
    phone: { taps: 4, scrolled: 2_814, waited: 1_200 },
    desktop: { taps: 4, scrolled: 1_820, waited: 900 },
  },
  'Enter a student into a raffle': {
    phone: { taps: 4, scrolled: 1_975, waited: 500 },
    desktop: { taps: 4, scrolled: 976, waited: 700 },
  },
  'Draw a raffle': {
    phone: { taps: 4, scrolled: 2_919, waited: 1_100 },
    desktop: { taps: 4, scrolled: 846, waited: 1_700 },
  },
  'Add a student': {
    phone: { taps: 3, scrolled: 2_512, waited: 700 },
    desktop: { taps: 3, scrolled: 1_356, waited: 800 },
  },
  'See a student’s login code': {
    phone: { taps: 2, scrolled: 1_928, waited: 500 },
    desktop: { taps: 2, scrolled: 977, waited: 500 },
  },
  'Print the login cards of a class': {
    phone: { taps: 2, scrolled: 0, waited: 1_500 },
    desktop: { taps: 2, scrolled: 0, waited: 1_300 },
  },
  'Create a point category': {
    phone: { taps: 5, scrolled: 4_061, waited: 700 },
    desktop: { taps: 4, scrolled: 2_357, waited: 700 },
  },
  'Create a reward': {
    phone: { taps: 5, scrolled: 3_360, waited: 500 },
    desktop: { taps: 5, scrolled: 1_002, waited: 500 },
  },
  'Sign in as a student, and redeem a reward': {
    phone: { taps: 3, scrolled: 1_481, waited: 700 },
    desktop: { taps: 3, scrolled: 474, waited: 700 },
  },
};
