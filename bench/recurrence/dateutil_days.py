"""Reads rules as JSON lines, and prints the days of each with the second at which its order is due, as day@second."""

import json
import sys
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr


def second_of(day, zone):
    return int(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp())


for line in sys.stdin:
    rule = json.loads(line)
    zone = ZoneInfo(rule["zone"])
    end = f";COUNT={rule['count']}" if rule["count"] else ""
    start = datetime.fromisoformat(rule["startDate"])
    days = rrulestr(rule["rule"] + end, dtstart=start).between(
        datetime.fromisoformat(rule["from"]), datetime.fromisoformat(rule["to"]), inc=True
    )
    lead = timedelta(days=rule["leadDays"])
    print(" ".join(f"{day.date()}@{second_of(day - lead, zone)}" for day in days), flush=True)
