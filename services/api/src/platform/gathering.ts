/** How many questions may go to the database in one query. */
const MOST_AT_ONCE = 100;

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

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
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MOST_AT_ONCE);
      try {
        const answers = await this.askAll(batch.map(({ question }) => question));
        batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isAsking = false;
  }
}
