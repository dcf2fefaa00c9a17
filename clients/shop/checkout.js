// The checkout of the shop: tells the widget the address, and sends the order with the reserved time.
const form = document.querySelector('form');
const slots = document.querySelector('delivery-slots');
const result = document.querySelector('#result');
const ADDRESS_FIELDS = ['street', 'postalCode', 'city', 'country'];

const addressOf = (fields) => Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, fields.get(name)]));

form.addEventListener('change', ({ target }) => {
  if (!ADDRESS_FIELDS.includes(target.name)) return;
  const address = addressOf(new FormData(form));
  const isComplete = Object.values(address).every((value) => value.trim());
  slots.stop = isComplete ? { address } : undefined;
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const { name, email, hold } = Object.fromEntries(fields);
  const response = await fetch('/order', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email, hold, address: addressOf(fields) }),
  });
  const { error } = await response.json();
  if (response.ok) slots.showConfirmed();
  else if (error.alternatives) slots.showAlternatives(error.alternatives);
  result.textContent = response.ok ? 'Thank you for your order.' : error.message;
});
