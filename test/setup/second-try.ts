import { jest } from '@jest/globals';

// A busy machine may hang for a moment; what passes only at the second try is listed as flaky, to be looked at.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
