/** The worker's own entry point, for which a minute passes in seconds. */
import './haste.js';
import '#worker/main';
