export const HEADINGS = {
  '/': 'Notice what goes well.',
  '/login': 'Sign In to Your Account',
  '/school-setup': /./,
  '/pricing': 'One price for the whole school',
  '/about': /./,
  '/privacy': /./,
  '/terms': /./,
  '/security': /./,
  '/contact': 'Talk to us',
  '/support': 'Help & Support',
};
