import { stopTestPostgres } from '#test/setup/test-postgres';

export default stopTestPostgres;
