import { type ComponentType, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import type { Example, StateProps } from './example.ts';
import './catalogue.css';

/** All states of an example with their names. */
export function ExampleStates({ example }: { example: Example }) {
  const Item = example.isOverlay ? OverlayState : VisibleState;
  return (
    <div
      data-example={example.name}
      className={`catalogue-example${example.isResponsive || example.isPhoneOnly ? ' catalogue-column' : ''}`}
    >
      {Object.entries(example.states).map(([name, State]) => (
        <figure key={name} data-state={name} className="catalogue-state">
          <figcaption className="catalogue-caption">{name}</figcaption>
          <Item name={name} state={State} />
        </figure>
      ))}
    </div>
  );
}

interface ItemProps {
  name: string;
  state: ComponentType<StateProps>;
}

function VisibleState({ state: State }: ItemProps) {
  return <State onClose={() => undefined} />;
}

function OverlayState({ name, state: State }: ItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? `Hide ${name}` : `Show ${name}`}
      </Button>
      {isOpen ? <State onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
