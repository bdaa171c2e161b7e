import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ExampleStates } from './example-states.tsx';
import { EXAMPLE_GROUPS } from './examples.ts';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = ['desktop', 'phone'] as const;

/**
 * Catalogue of the design system in development: `/dev/ui`. It shows one folder in a frame, because themes belong to a
 * document and phones to the width of a window. The address has the chosen folder, theme and width.
 */
export function Catalogue() {
  const [search] = useSearchParams();
  const choice = {
    folder: pick(
      EXAMPLE_GROUPS.map(({ folder }) => folder),
      search.get('folder'),
    ),
    theme: pick(THEMES, search.get('theme')),
    width: pick(WIDTHS, search.get('width')),
  };
  if (search.has('frame')) return <Frame folder={choice.folder} theme={choice.theme} />;
  return (
    <div className="catalogue-bar">
      <h1>Design system</h1>
      <Choices
        label="Folder"
        name="folder"
        options={EXAMPLE_GROUPS.map(({ folder }) => folder)}
        choice={choice}
      />
      <Choices label="Theme" name="theme" options={THEMES} choice={choice} />
      <Choices label="Width" name="width" options={WIDTHS} choice={choice} />
      <iframe
        title={`Components of ${choice.folder}`}
        data-width={choice.width}
        className="catalogue-view"
        src={`?${new URLSearchParams({ folder: choice.folder, theme: choice.theme, frame: '1' })}`}
      />
    </div>
  );
}

interface Choice {
  folder: string;
  theme: string;
  width: string;
}

function Choices({
  label,
  name,
  options,
  choice,
}: {
  label: string;
  name: keyof Choice;
  options: readonly string[];
  choice: Choice;
}) {
  return (
    <nav aria-label={label} className="catalogue-links">
      {options.map((option) => (
        <Link
          key={option}
          to={`?${new URLSearchParams({ ...choice, [name]: option })}`}
          aria-current={choice[name] === option ? 'true' : undefined}
        >
          {option}
        </Link>
      ))}
    </nav>
  );
}

function Frame({ folder, theme }: { folder: string; theme: string }) {
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const group = EXAMPLE_GROUPS.find((one) => one.folder === folder);
  return group?.examples.map((example) => (
    <section key={example.name} aria-label={example.name}>
      <h2 className="catalogue-bar">{[example.name, ...(example.alsoShows ?? [])].join(', ')}</h2>
      <ExampleStates example={example} />
    </section>
  ));
}

function pick<Option extends string>(options: readonly Option[], wanted: string | null): Option {
  const found = options.find((option) => option === wanted) ?? options[0];
  if (!found) throw new Error('There is nothing to choose from.');
  return found;
}
