/** How many questions may go to the database in one query. */
const MOST_AT_ONCE = 100;

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** A query that takes longer holds up nobody: the next one goes beside it. */
const PATIENCE_MS = 100;

/**
 * Asks the same kind of question for many requests at once: while one query is under way, the questions that come in
 * wait for the next one. A busy server so asks seldom and much, an idle one at once.
 */
export class Gathering<Question, Answer> {
  private waiting: Waiting<Question, Answer>[] = [];
  private isAsking = false;

  /** @param askAll answers each question, in their order */
  constructor(private readonly askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      if (!this.isAsking) void this.askWaiting();
    });
  }

  private async askWaiting(): Promise<void> {
    this.isAsking = true;
    while (this.waiting.length > 0) await this.patiently(this.waiting.splice(0, MOST_AT_ONCE));
    this.isAsking = false;
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
      const answers = await this.askAll(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
