import { describe, expect, test } from 'vitest';
import { choosePlace, type Edge } from './use-free-place.ts';

const strips = { top: { top: 0, bottom: 200 }, bottom: { top: 440, bottom: 640 } };
const box = (top: number) => ({ top, bottom: top + 48 });

function placeAt(field: number, submit: number | undefined, usual: Edge) {
  return choosePlace({
    field: box(field),
    submit: submit === undefined ? undefined : box(submit),
    strips,
    usual,
  });
}

describe('a notice', () => {
  test('stands at its usual edge where the focused field and the button of its form are elsewhere', () => {
    expect(placeAt(476, undefined, 'top')).toEqual({ edge: 'top', above: 0 });
    expect(placeAt(260, 500, 'top')).toEqual({ edge: 'top', above: 0 });
    expect(placeAt(96, 300, 'bottom')).toEqual({ edge: 'bottom', above: 0 });
  });

  test('goes to the other edge where it would cover the field or the button', () => {
    expect(placeAt(96, undefined, 'top')).toEqual({ edge: 'bottom', above: 0 });
    expect(placeAt(96, 300, 'top')).toEqual({ edge: 'bottom', above: 0 });
    expect(placeAt(476, undefined, 'bottom')).toEqual({ edge: 'top', above: 0 });
    expect(placeAt(300, 500, 'bottom')).toEqual({ edge: 'top', above: 0 });
  });

  test('stands above the button where the field is at the top and the button at the bottom', () => {
    expect(placeAt(96, 480, 'top')).toEqual({ edge: 'bottom', above: 160 });
  });

  test('stays at its usual edge while the field is out of the screen', () => {
    expect(placeAt(-90, 700, 'top')).toEqual({ edge: 'top', above: 0 });
    expect(placeAt(700, 800, 'bottom')).toEqual({ edge: 'bottom', above: 0 });
  });
});
