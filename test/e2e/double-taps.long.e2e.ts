import { test } from './console-test.js';
import { SLOW_MS } from './double-tap.js';
import { testDoubleTaps } from './double-tap-stories.js';
import { PHONE } from './screens.js';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

testDoubleTaps(SLOW_MS);
