import { gather } from './gather';

gather(1);
