let underWay = 0;

/** Asks before the page is closed while a write is under way, whose outcome nobody would see. */
export async function stayUntil<Answer>(write: Promise<Answer>): Promise<Answer> {
  underWay += 1;
  if (underWay === 1) window.addEventListener('beforeunload', ask);
  try {
    return await write;
  } finally {
    underWay -= 1;
    if (underWay === 0) window.removeEventListener('beforeunload', ask);
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
