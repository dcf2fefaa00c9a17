import { fromMinor, toMinor, sumMinorUnits } from '../../common/money/money';
import { Random } from '../../common/secrets/random';
import { type Place, type PlaceKind, PLACES } from './places';

/** Centimetres and kilograms of one unit. */
export interface Dimensions {
  length: number;
  width: number;
  height: number;
  weight: number;
}

/** An article that the demo business delivers. */
export interface DemoItem {
  description: string;
  quantity: number;
  /** Euro for one unit. */
  price: number;
  dimensions: Dimensions;
}

/** An order of the demo business. */
export interface DemoOrder {
  customer: Place;
  items: DemoItem[];
  /** Euro, exact. */
  totalValue: number;
}

/** The currency of the demo business. */
const DEMO_CURRENCY = 'EUR';
const ORDER_COUNT = 60;
const SEED = 1010;

type CatalogueItem = [
  description: string,
  price: number,
  length: number,
  width: number,
  height: number,
  weight: number,
];

/** The items for each kind of place, with the price in euro, the size in centimetres and the weight in kilograms of one unit. */
const ITEMS_BY_KIND: Readonly<Record<PlaceKind, readonly CatalogueItem[]>> = {
  museum: [
    ['Exhibition catalogues, carton of 20', 498.0, 40, 30, 30, 18.5],
    ['Postcards for the museum shop, 1,000 pieces', 189.9, 32, 24, 20, 6.4],
    ['Poster tubes, pack of 25', 84.75, 65, 40, 30, 5.2],
    ['Tote bags with print, carton of 50', 342.5, 50, 40, 35, 7.8],
    ['Archive boxes, acid-free, pack of 10', 119.8, 45, 35, 30, 6.1],
    ['LED track spotlights, box of 6', 567.0, 45, 35, 25, 5.4],
    ['Visitor audio guides, case of 20', 1249.0, 60, 40, 25, 9.6],
  ],
  theatre: [
    ['Programme booklets, carton of 250', 212.5, 42, 31, 28, 16.2],
    ['Gaffer tape black, box of 24', 178.8, 42, 32, 22, 11.5],
    ['Stage lamps 1000 W, box of 12', 263.4, 45, 35, 28, 3.8],
    ['Flower bouquets for the premiere, crate of 6', 174.0, 80, 40, 45, 8.4],
    ['Sparkling wine, case of 6', 71.4, 27, 18, 33, 9.9],
    ['Costume fabric, roll of 25 m', 387.5, 150, 22, 22, 12.6],
  ],
  university: [
    ['Copy paper A4, box of 2,500 sheets', 24.95, 31, 22, 26, 12.7],
    ['Lab gloves nitrile, carton of 1,000', 69.9, 38, 26, 25, 5.1],
    ['Textbooks, carton of 15', 629.25, 40, 30, 28, 17.3],
    ['Whiteboard markers, box of 100', 94.5, 30, 20, 15, 2.4],
    ['Network switches 48 ports, 2 pieces', 1178.0, 55, 45, 22, 10.8],
    ['Coffee beans espresso, 6 × 1 kg', 113.4, 40, 30, 20, 6.5],
  ],
  library: [
    ['New acquisitions, carton of 25 books', 587.25, 40, 30, 30, 16.9],
    ['Book covers self-adhesive, 10 rolls', 139.0, 35, 35, 30, 8.2],
    ['Periodicals, bundle of the week', 96.6, 35, 26, 20, 9.4],
    ['RFID labels, 5,000 pieces', 445.0, 30, 30, 20, 4.3],
  ],
  station: [
    ['Coffee beans for the bakery, 8 × 1 kg', 143.2, 40, 30, 25, 8.6],
    ['Newspapers and magazines, bundle', 88.3, 40, 30, 25, 14.0],
    ['Paper cups 200 ml, carton of 1,000', 57.9, 50, 40, 40, 6.9],
    ['Travel guides, display of 40', 399.6, 60, 40, 40, 19.5],
    ['Cut flowers, bucket of 10 bunches', 64.5, 40, 40, 60, 9.2],
  ],
  market: [
    ['Olive oil extra virgin, case of 12 × 0.5 l', 118.68, 36, 27, 30, 11.4],
    ['Spices assorted, carton of 48 tins', 163.2, 40, 30, 25, 7.3],
    ['Apples from Styria, crate', 27.5, 60, 40, 20, 13.5],
    ['Mountain cheese, half wheel', 142.35, 45, 45, 15, 15.8],
    ['Paper bags, bundle of 1,000', 32.8, 45, 35, 25, 8.7],
  ],
  sight: [
    ['Souvenir magnets, carton of 200', 318.0, 35, 25, 20, 8.8],
    ['Snow globes, carton of 48', 427.2, 50, 40, 35, 17.6],
    ['Ticket rolls thermal, box of 30', 76.5, 36, 30, 20, 9.1],
    ['Drinking water, tray of 24 × 0.5 l', 11.76, 40, 27, 22, 12.6],
    ['Cleaning supplies, assorted carton', 83.95, 40, 30, 30, 10.2],
    ['Plush animals, carton of 30', 297.0, 60, 50, 50, 6.6],
  ],
};

/**
 * Returns the demo's sixty orders, which are the same on every call. Customers are shuffled. Each has one order, and the first customers have
 * a second one.
 */
export function createDemoOrders(): DemoOrder[] {
  const random = new Random(SEED);
  const customers = random.shuffled(PLACES);
  return Array.from({ length: ORDER_COUNT }, (_, index) => {
    const customer = customers[index % customers.length] as Place;
    const catalogueItems = random.shuffled(ITEMS_BY_KIND[customer.kind]).slice(0, 1 + random.below(3));
    const items = catalogueItems.map((item) => toDemoItem(item, 1 + random.below(3)));
    const prices = items.map(({ quantity, price }) => ({ quantity, priceMinor: toMinor(price, DEMO_CURRENCY) }));
    return { customer, items, totalValue: fromMinor(sumMinorUnits(prices), DEMO_CURRENCY) };
  });
}

function toDemoItem([description, price, length, width, height, weight]: CatalogueItem, quantity: number): DemoItem {
  return { description, quantity, price, dimensions: { length, width, height, weight } };
}
