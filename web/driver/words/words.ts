import { speak } from '../../shared/languages';
import de from './de.json';
import en from './en.json';

speak('driver', { en: { driver: en }, de: { driver: de } });
