import { initTranslations } from '../../shared/languages';
import de from './de.json';
import en from './en.json';

initTranslations('translation', { en: { translation: en }, de: { translation: de } });
