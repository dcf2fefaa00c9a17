/**
 * The lines that a new module adds to existing files. `after` is a line before the list, and `before` is the first line after the list:
 * the new lines are inserted before it. All names are those of the example module, parking lots.
 */
export const PLACES = [
  {
    file: 'src/app.module.ts',
    after: "import { WebhooksModule } from './modules/webhooks/webhooks.module';",
    before: 'import ',
    lines: ["import { ParkingLotsModule } from './modules/parking-lots/parking-lots.module';"],
  },
  {
    file: 'src/app.module.ts',
    after: "const MODULES: NonNullable<DynamicModule['imports']> = [",
    before: '];',
    lines: ['  ParkingLotsModule,'],
  },
  {
    file: 'src/cli/distribution/layout.ts',
    after: '  distributed: [',
    before: '  ],',
    lines: ["    'parking_lots',"],
  },
  {
    file: 'docs/api.md',
    after: '| Permission ',
    before: '',
    lines: ['| `parking-lots:read` | ✓ | ✓ | ✓ | | ✓ |', '| `parking-lots:write` | ✓ | ✓ | ✓ | | |'],
  },
];
