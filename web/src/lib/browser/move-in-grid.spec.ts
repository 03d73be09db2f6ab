import { describe, expect, it } from '@jest/globals';
import { type GridPlace, moveInGrid } from './use-grid-keys';

/** A table: a header, and two students with a checkbox, a name and an activity each, and three buttons. */
const TABLE = [
  [1, 1, 1, 1],
  [1, 1, 1, 3],
  [1, 1, 1, 3],
];
/** Seven tiles in lines of three, of which the first has an Undo. */
const TILES = [[2, 1, 1], [1, 1, 1], [1]];

const at = (row: number, cell: number, stop = 0): GridPlace => ({ row, cell, stop });
const inTable = (from: GridPlace, key: string, ctrlKey = false) =>
  moveInGrid(TABLE, from, { key, ctrlKey }, false);
const inTiles = (from: GridPlace, key: string, ctrlKey = false) =>
  moveInGrid(TILES, from, { key, ctrlKey }, true);

describe('the keys of a table', () => {
  it('move by row, and stay in the column and on the same button of a cell', () => {
    expect(inTable(at(1, 3, 1), 'ArrowDown')).toEqual(at(2, 3, 1));
    expect(inTable(at(2, 3, 1), 'ArrowUp')).toEqual(at(1, 3, 1));
    expect(inTable(at(1, 3, 2), 'ArrowUp')).toEqual(at(0, 3));
  });

  it('go through the cells and their buttons, and end with the row', () => {
    expect(inTable(at(1, 2), 'ArrowRight')).toEqual(at(1, 3));
    expect(inTable(at(1, 3), 'ArrowRight')).toEqual(at(1, 3, 1));
    expect(inTable(at(1, 3, 2), 'ArrowRight')).toEqual(at(1, 3, 2));
    expect(inTable(at(1, 3), 'ArrowLeft')).toEqual(at(1, 2));
    expect(inTable(at(2, 0), 'ArrowLeft')).toEqual(at(2, 0));
  });

  it('lead to the ends of the row, and with Control to those of the grid', () => {
    expect(inTable(at(1, 1), 'Home')).toEqual(at(1, 0));
    expect(inTable(at(1, 1), 'End')).toEqual(at(1, 3, 2));
    expect(inTable(at(1, 1), 'Home', true)).toEqual(at(0, 0));
    expect(inTable(at(1, 1), 'End', true)).toEqual(at(2, 3, 2));
  });

  it('stop at the first and the last row', () => {
    expect(inTable(at(0, 1), 'ArrowUp')).toEqual(at(0, 1));
    expect(inTable(at(2, 1), 'ArrowDown')).toEqual(at(2, 1));
    expect(inTable(at(0, 1), 'PageDown')).toEqual(at(2, 1));
    expect(inTable(at(2, 1), 'PageUp')).toEqual(at(0, 1));
  });

  it.each(['a', '1', 'Enter', ' ', 'Tab', 'Escape'])('leave “%s” to others', (key) => {
    expect(inTable(at(1, 1), key)).toBeNull();
  });

  it('leave arrows with Control to the browser', () => {
    expect(inTable(at(1, 1), 'ArrowLeft', true)).toBeNull();
  });
});

describe('the keys of tiles', () => {
  it('continue in the next line', () => {
    expect(inTiles(at(0, 2), 'ArrowRight')).toEqual(at(1, 0));
    expect(inTiles(at(1, 0), 'ArrowLeft')).toEqual(at(0, 2));
    expect(inTiles(at(2, 0), 'ArrowRight')).toEqual(at(2, 0));
  });

  it('reach what is next to a tile', () => {
    expect(inTiles(at(0, 0), 'ArrowRight')).toEqual(at(0, 0, 1));
    expect(inTiles(at(0, 0, 1), 'ArrowRight')).toEqual(at(0, 1));
  });

  it('reach the last line where it is shorter', () => {
    expect(inTiles(at(1, 2), 'ArrowDown')).toEqual(at(2, 0));
  });
});
