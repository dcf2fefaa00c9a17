import { createTheme } from '@mantine/core';

/**
 * Mantine without inline styles, which the content security policy forbids. Its variables are in its style sheet, the
 * differences in tokens.css.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  defaultRadius: 'sm',
  fontFamily: 'system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif',
});
