import { initTranslations } from '../../shared/languages';
import de from './de.json';
import en from './en.json';

initTranslations('driver', { en: { driver: en }, de: { driver: de } });
