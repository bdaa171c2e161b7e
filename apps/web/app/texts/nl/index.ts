import type { Translation } from '../translation.ts';
import { appShell } from './app-shell.ts';
import { carWords } from './car-words.ts';
import { common } from './common.ts';
import { connection } from './connection.ts';
import { dates } from './dates.ts';
import { errors } from './errors.ts';
import { faults } from './faults.ts';
import { fields } from './fields.ts';
import { footer } from './footer.ts';
import { frame } from './frame.ts';
import { howItWorks } from './how-it-works.ts';
import { price } from './price.ts';
import { product } from './product.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { ui } from './ui.ts';
import { welcome } from './welcome.ts';

export default {
  appShell,
  carWords,
  common,
  connection,
  dates,
  errors,
  faults,
  fields,
  footer,
  frame,
  howItWorks,
  price,
  product,
  rules,
  settings,
  signIn,
  ui,
  welcome,
} satisfies Translation;
