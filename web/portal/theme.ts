import { createTheme } from '@mantine/core';

/**
 * The components without anything that would need a style inside of the page: their variables stand in their style sheet already,
 * what differs stands in portal.css.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  defaultRadius: 'sm',
  fontFamily: 'system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif',
});
