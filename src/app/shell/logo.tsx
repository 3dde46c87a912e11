import { Link } from 'react-router';
import { productName } from '../../domain/product.ts';
import { say } from '../../language/say.ts';
import classes from './logo.module.css';

/** The mark: a coral growing from the sea floor, inside a drop of ocean. */
export function Logo() {
  return (
    <Link to="/" className={classes.logo} aria-label={say('{product}, home', { product: productName })}>
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" className={classes.mark}>
        <circle cx="20" cy="20" r="20" className={classes.sea} />
        <path
          className={classes.coral}
          d="M20 33V17M20 26c-5 0-8-2.6-8-7.5M20 29c5.4 0 9-3 9-8.5M12 18.5v-4M12 21c-2-.4-3.4-1.6-3.8-3.6M29 20.5v-5M29 23c2-.5 3-1.6 3.3-3.400M20 17c0-3-1.6-4.2-3.2-6.200M20 18.5c.2-3.400 1.800-4.800 3.400-7.300"
        />
      </svg>
      <span className={classes.word}>{productName}</span>
    </Link>
  );
}
