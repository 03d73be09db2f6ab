/** Maximum number of questions in one query. */
const MOST_PER_QUERY = 100;

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** After this time the next query no longer waits for the one in progress. */
const PATIENCE_MS = 100;

/**
 * Loads answers to the same kind of question for many callers with one query. While a query is in progress, new
 * questions wait for the next, so a busy server sends few large queries and an idle one answers at once.
 */
export class BatchLoader<Question, Answer> {
  private waiting: Waiting<Question, Answer>[] = [];
  private isLoading = false;

  /** @param loadAll answers every question, in their order */
  constructor(private readonly loadAll: (questions: readonly Question[]) => Promise<readonly Answer[]>) {}

  load(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      if (!this.isLoading) void this.loadWaiting();
    });
  }

  private async loadWaiting(): Promise<void> {
    this.isLoading = true;
    while (this.waiting.length > 0) await this.patiently(this.waiting.splice(0, MOST_PER_QUERY));
    this.isLoading = false;
  }

  private patiently(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    return new Promise((goOn) => {
      const timer = setTimeout(goOn, PATIENCE_MS);
      void this.answer(batch).then(() => {
        clearTimeout(timer);
        goOn();
      });
    });
  }

  private async answer(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.loadAll(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
