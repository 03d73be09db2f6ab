type Figure = {
  /** As it is shown: `250+`. */
  value: string;
  /** What it counts: `schools`. */
  label: string;
};

/**
 * The figures that the landing page shows, such as how many schools use this deployment. Empty by default, and then
 * the page shows none: a deployment fills in its own, and only what it can prove.
 */
export const FIGURES: readonly Figure[] = [];
