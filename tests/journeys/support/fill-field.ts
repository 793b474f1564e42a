import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

/**
 * Fills in one field by its label, whatever its kind: a line of text, a choice by its name from a short or a searchable
 * list, or a date as YYYY-MM-DD.
 */
export async function fillField(page: Page, words: Words, [label, answer]: [string, string]): Promise<void> {
  const named = { name: words.of(label), exact: true };
  const date = page.getByRole('group', named);
  const long = page.getByRole('button', { name: new RegExp(`^${words.of(label)} `) });
  const few = page.getByRole('combobox', named);
  if (await date.isVisible()) {
    const [year = '', month = '', day = ''] = answer.split('-');
    const parts = { Year: year, Month: month, Day: day };
    for (const [part, text] of Object.entries(parts)) {
      await date.getByRole('textbox', { name: words.of(part), exact: true }).fill(text);
    }
  } else if (await long.isVisible()) {
    await long.click();
    await few.fill(answer);
    await few.press('Enter');
  } else if (await few.isVisible()) {
    await few.selectOption({ label: words.of(answer) });
  } else {
    // Typed key by key, because a mask works on each key.
    const line = page.getByRole('textbox', named);
    await line.fill('');
    await line.pressSequentially(answer);
  }
}
