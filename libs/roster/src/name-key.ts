/** Equal for two spellings of one name, ignoring case, accent encoding and spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
