/** The api's own entry point, whose commands are not refused for taking long. */
import './patience.js';
import '#api/main';
