import { speak } from '../../shared/languages';
import de from './de.json';
import en from './en.json';

speak('translation', { en: { translation: en }, de: { translation: de } });
