/** Choosing a category always comes first; by default the close button of the dialog would have the focus. */
export function focusCategories(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  const category = dialog.querySelector<HTMLElement>('[role=radio], li button');
  if (category === null) return;
  event.preventDefault();
  category.focus();
}
