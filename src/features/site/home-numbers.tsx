import { BigNumber } from '../../ui/big-number.tsx';
import classes from './home.module.css';

/** What volunteers have done so far, as the charity tells it (rule 2.9). */
const numbers = [
  { value: 15_256, label: 'citizen scientists' },
  { value: 968, label: 'reef locations' },
  { value: 430_922, label: 'photo analyses' },
] as const;

export function HomeNumbers() {
  return (
    <section className={classes.numbers} aria-label="The census in numbers">
      {numbers.map(({ value, label }) => (
        <BigNumber key={label} value={value} label={label} />
      ))}
    </section>
  );
}
