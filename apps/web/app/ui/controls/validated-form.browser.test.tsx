import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';
import { ValidatedForm } from './validated-form.tsx';

const onValid = vi.fn();

function NameForm() {
  const [values, setValues] = useState({ first: '', last: '' });
  const [errors, setErrors] = useState<Partial<typeof values>>({});
  const validate = () => {
    const found = {
      ...(values.first === '' && { first: 'First name is required' }),
      ...(values.last === '' && { last: 'Last name is required' }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) onValid(values);
  };
  return (
    <ValidatedForm onSubmit={validate}>
      {(['first', 'last'] as const).map((name) => (
        <TextInput
          key={name}
          label={name === 'first' ? 'First name' : 'Last name'}
          hint="As in your passport"
          error={errors[name]}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <Button type="submit">Save</Button>
    </ValidatedForm>
  );
}

const first = page.getByRole('textbox', { name: 'First name' });
const last = page.getByRole('textbox', { name: 'Last name' });
const save = page.getByRole('button', { name: 'Save' });

describe('validated form', () => {
  test('shows errors at their fields and focuses the first invalid field', async () => {
    onValid.mockClear();
    await render(<NameForm />);
    await first.fill('Awa');
    await save.click();
    await expect.element(last).toHaveFocus();
    await expect.element(last).toHaveAttribute('aria-invalid', 'true');
    await expect.element(last).toHaveAccessibleDescription('Last name is required As in your passport');
    await expect.element(first).not.toHaveAttribute('aria-invalid');
    await expect.element(first).toHaveAccessibleDescription('As in your passport');
    expect(onValid).not.toHaveBeenCalled();
    await last.fill('Jobe');
    await save.click();
    expect(onValid).toHaveBeenCalledExactlyOnceWith({ first: 'Awa', last: 'Jobe' });
  });

  test('announces the error of a field that has the focus already', async () => {
    await render(<NameForm />);
    await first.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(first).toHaveFocus();
    await expect.element(page.getByRole('alert')).toMatchTextContent('First name is required');
  });

  test('scrolls an error into view on a low screen', async () => {
    await page.viewport(360, 300);
    await render(
      <>
        <NameForm />
        <div style={{ height: '100rem' }} />
      </>,
    );
    document.documentElement.scrollTop = 0;
    await save.click();
    await expect.element(page.getByText('First name is required')).toBeInViewport({ ratio: 1 });
  });
});
